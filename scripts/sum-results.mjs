import { countResults, inWords } from './steps/results.mjs'

/** For .ci/run: `N passed, N failed` over the reports named, alone on a line. */
console.log(inWords(countResults(process.argv.slice(2))))
