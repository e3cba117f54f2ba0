import { asText, countResults } from './lib/results.mjs'

/** For .ci/run: every test that failed with its reason, then `N passed, N failed` over the reports named. */
const sum = countResults(process.argv.slice(2))
for (const remark of sum.remarks) console.log(remark)
console.log(asText(sum))
