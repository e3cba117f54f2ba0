import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** A machine that CI shares with others may stand still for seconds; by hand a test that fails, fails. */
const retry = process.env.CI === undefined ? 0 : 1

/**
 * Files that start servers of their own, or try every call, take longest and come first: the last of them would
 * keep one worker while the other has nothing left.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/apps/server/test/')
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'domain',
          retry,
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
          retry,
          // The files of a worker share what they import, which took longer than most of them; each has a
          // database of its own. What a test puts in place of something is put back before the next.
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          include: ['apps/server/{src,test}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          retry,
          // antd alone takes longer to import than most files take to run
          isolate: false,
          restoreMocks: true,
          unstubEnvs: true,
          unstubGlobals: true,
          setupFiles: ['apps/web/src/testing/leave-as-found.ts'],
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'screens',
          retry,
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
