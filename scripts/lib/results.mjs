import { readFileSync } from 'node:fs'
import { inRoot } from './checkout.mjs'

/**
 * How many tests passed and failed, from the runners' own reports, and a line for each that failed.
 * A report that is missing is a failure.
 */
export function countResults(paths) {
  const sum = { passed: 0, failed: 0, remarks: [] }
  for (const path of paths) {
    const { passed, failed, remarks } = read(path)
    sum.passed += passed
    sum.failed += failed
    sum.remarks.push(...remarks)
  }
  return sum
}

function read(path) {
  let report
  try {
    report = JSON.parse(readFileSync(inRoot(path), 'utf8'))
  } catch {
    return { passed: 0, failed: 1, remarks: [`no report: ${path}`] }
  }
  return report.stats ? readJourneys(report) : readVitest(report)
}

function readJourneys({ stats, suites, errors = [] }) {
  const remarks = specsOf(suites).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => {
        const message = results.flatMap((result) => result.error?.message ?? [])[0]
        return remark(`${file} › ${title}`, message)
      }),
  )
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    remarks: [...remarks, ...errors.map(({ message }) => remark('journeys', message))],
  }
}

function specsOf(suites) {
  return suites.flatMap((suite) => [...(suite.specs ?? []), ...specsOf(suite.suites ?? [])])
}

/** A file that could not even be read has no tests, but the run did not succeed. */
function readVitest({ numPassedTests, numFailedTests, success, testResults }) {
  const remarks = testResults.flatMap(({ name, message, status, assertionResults }) => {
    const file = name.slice(name.search(/(apps|packages|tests)\//u))
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [remark(file, message)] : []
    return failed.map(({ fullName, failureMessages }) =>
      remark(`${file} › ${fullName}`, failureMessages[0]),
    )
  })
  return {
    passed: numPassedTests,
    failed: success ? 0 : Math.max(1, numFailedTests),
    remarks,
  }
}

function remark(test, message = '') {
  const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'gu')
  const lines = message.replaceAll(colours, '').split('\n')
  const reason = lines.filter((line) => !line.includes('node_modules')).slice(0, 12)
  return `failed: ${test}\n    ${reason.join('\n    ')}`
}

export const asText = ({ passed, failed }) => `${passed} passed, ${failed} failed`
