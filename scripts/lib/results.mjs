import { readFileSync } from 'node:fs'
import { inRoot } from './checkout.mjs'

/** How many tests passed and failed, from the runners' own reports, and the name of each that failed. */
export function countResults(paths) {
  const results = paths.map(read)
  const sumOf = (name) => results.reduce((sum, result) => sum + result[name], 0)
  const remarks = results.flatMap(({ failures }) => failures.map((name) => `failed: ${name}`))
  return { passed: sumOf('passed'), failed: sumOf('failed'), remarks }
}

/** A report that is missing is a failure. */
function read(path) {
  let report
  try {
    report = JSON.parse(readFileSync(inRoot(path), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, failures: [`no report: ${path}`] }
  }
  return report.stats ? readJourneys(report) : readVitest(report)
}

function readJourneys({ stats, suites, errors = [] }) {
  const specsOf = (list) =>
    list.flatMap(({ specs = [], suites: inner = [] }) => [...specs, ...specsOf(inner)])
  const failures = specsOf(suites)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file} › ${title}`)
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    failures: [...failures, ...errors.map(({ message }) => `journeys: ${message}`)],
  }
}

/** A file that could not even be read has no tests, but the run did not succeed. */
function readVitest({ numPassedTests, numFailedTests, success, testResults }) {
  const failures = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${message}`] : []
    return failed.map(({ fullName }) => `${name} › ${fullName}`)
  })
  return { passed: numPassedTests, failed: success ? 0 : Math.max(1, numFailedTests), failures }
}

export const asText = ({ passed, failed }) => `${passed} passed, ${failed} failed`
