import { isLoopback, type Config } from '../config.ts'

/** Where people reach a server that listens on the port. */
export function addressOf(config: Config, port: number): string {
  if (config.publicUrl) return config.publicUrl
  const host =
    isLoopback(config.host) || /^(0\.0\.0\.0|::)$/.test(config.host) ? 'localhost' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}
