import { readFileSync } from 'node:fs'
import { inRoot } from './checkout.mjs'

/** How many tests passed and failed, from the runners' own reports; a report that is missing is a failure. */
export function countResults(paths) {
  const sum = { passed: 0, failed: 0 }
  for (const path of paths) {
    const { passed, failed } = read(path)
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}

function read(path) {
  let report
  try {
    report = JSON.parse(readFileSync(inRoot(path), 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
  // Playwright
  if (report.stats) {
    const { expected, flaky, unexpected } = report.stats
    return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) }
  }
  // Vitest; a file that could not even be read has no tests, but the run did not succeed
  const { numPassedTests, numFailedTests, success } = report
  return { passed: numPassedTests, failed: success ? 0 : Math.max(1, numFailedTests) }
}

export const inWords = ({ passed, failed }) => `${passed} passed, ${failed} failed`
