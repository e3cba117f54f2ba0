import { readTimecard } from '@yuga/contract/timecard/timecard'
import { readProject } from '@yuga/contract/projects/project-detail'
import { execFile } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { givePassword, goodPassword } from '../account.ts'
import { makeTeams } from '../plain/master-data/gp-targets.ts'
import { send } from '../raw.ts'
import { useServer } from '../use-server.ts'
import { week } from '../weeks.ts'

const { server, company } = useServer()
const folder = fileURLToPath(new URL('../../../../tests/generated-client/', import.meta.url))
const client = `${folder}generated/`

/** Runs a script there; a failure is thrown with what it printed. */
const run = async (...args: string[]): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(`${args[0]}: ${stdout}${stderr}`)
    },
  )
  return stdout
}

afterAll(() => rm(client, { recursive: true, force: true }))

test('a program with types generated from the description enters a week and saves a project', async () => {
  const { text } = await send(server, { method: 'GET', url: '/openapi.json' })
  await mkdir(client, { recursive: true })
  await writeFile(`${client}openapi.json`, text)
  const tool = (script: string, ...args: string[]) => run(`node_modules/${script}`, ...args)
  await tool('openapi-typescript/bin/cli.js', 'generated/openapi.json', '-o', 'generated/api.ts')
  await tool('typescript/bin/tsc', '-p', '.')

  const { kim, project } = await company.staff()
  const manager = await company.person({ roles: ['LE001', 'LE002', 'LE999'] })
  await givePassword(server, kim, manager)
  await makeTeams(server)
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const people = [kim.employeeId, manager.employeeId]
  const printedText = await run(
    '--import',
    'tsx',
    'program.ts',
    address,
    goodPassword,
    ...people,
    project,
  )

  const printed = JSON.parse(printedText) as { project: { projectId: string } }
  expect(printed).toMatchObject({ saved: 200, stale: [409, 900] })
  const opened = await kim(readTimecard, { query: week })
  const row = opened.myProjectList.find((one) => one.projectId === project)
  expect(row).toMatchObject({ timeMonday: 7.5, timeTuesday: 8, timeWednesday: 0 })
  const { projectId } = printed.project
  const made = await manager(readProject, { query: { projectId } })
  expect(made).toMatchObject({ projectName: 'Settlement', pmId: manager.employeeId })
}, 120_000)
