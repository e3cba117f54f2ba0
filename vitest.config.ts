import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** One after another: a worker that goes from one project to the next is begun anew, and imports all that it needs. */
const order = ['web', 'screens', 'server', 'domain']

/**
 * Whole projects, the shortest files last. Of the server's, those that start servers of their own or try every call
 * take longest and come first: the last of them would keep one worker while the other has nothing left.
 */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rankOf = ({ project, moduleId }: TestSpecification) =>
      2 * order.indexOf(project.name) + (moduleId.includes('/apps/server/test/') ? 0 : 1)
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one) - rankOf(other))
  }
}

export default defineConfig({
  test: {
    // A worker waits for PostgreSQL a third of its time: three keep two processors busy.
    maxWorkers: 3,
    sequence: { sequencer: InOrder },
    projects: [
      {
        test: {
          name: 'domain',
          // rules are pure: nothing is left behind for the next file
          isolate: false,
          include: ['packages/*/src/**/*.test.ts'],
          // every week of sixteen years in every state of lock takes its time on a busy machine
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'server',
          // The files of a worker share what they import, which took longer than most of them; each has a
          // database of its own. What a test puts in place of something is put back before the next.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          exclude: process.env.NIGHT === undefined ? ['**/*.night.test.ts'] : [],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          // antd alone takes longer to import than most files take to run
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          setupFiles: ['apps/web/src/testing/restore-after-test.ts'],
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          include: ['tests/screens/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
