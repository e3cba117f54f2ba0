import { asText, countResults } from './lib/results.mjs'

/** For .ci/run: the name of every test that failed, then `N passed, N failed` over the reports named. */
const sum = countResults(process.argv.slice(2))
for (const remark of sum.remarks) console.log(remark)
console.log(asText(sum))
