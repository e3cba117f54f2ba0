import { spawn } from 'node:child_process'
import { inRoot, main, tool } from './lib/checkout.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** The server and the web pages from their sources, each started again or refreshed when one changes. */
await main(async () => {
  await ensureInstalled()
  const port = process.env.PORT || '4000'
  const env = { ...process.env, PORT: port, YUGA_API: `http://localhost:${port}` }
  const children = [
    start(
      tool('tsx'),
      ['watch', '--clear-screen=false', 'apps/server/src/cli/main.ts'],
      inRoot(),
      env,
    ),
    start(tool('vite'), ['--clearScreen', 'false'], inRoot('apps/web'), env),
  ]
  let isStopping = false
  const stop = (name) => {
    if (isStopping) return
    isStopping = true
    for (const child of children) child.kill(name)
  }
  // Ctrl-C reaches the children from the terminal as well; a second signal would keep them from stopping in order.
  process.on('SIGINT', () => {
    isStopping = true
    setTimeout(() => children.forEach((child) => child.kill('SIGTERM')), 10_000).unref()
  })
  process.on('SIGTERM', stop).on('SIGHUP', stop)
  const codes = await Promise.all(
    children.map(
      (child) =>
        new Promise((resolve) => {
          child.on('close', (code) => {
            stop('SIGTERM')
            resolve(code ?? 0)
          })
        }),
    ),
  )
  process.exit(Math.max(...codes))
})

function start(script, args, cwd, env) {
  return spawn(process.execPath, [script, ...args], { cwd, env, stdio: 'inherit' })
}
