import {
  compareWhatIf,
  downloadForecast,
  readForecast,
  readForecastToCome,
  readProjectForecast,
} from '@yuga/contract/reports/forecast'
import type { FastifyInstance } from 'fastify'
import { serveFile } from '../../http/files/serve-file.ts'
import { type Parts, serve } from '../../http/serve.ts'
import { forecastFile } from './forecast-sheet.ts'
import { forecastToCome } from './forecast-to-come.ts'
import { forecast } from './forecast.ts'
import { projectForecast } from './project-forecast.ts'
import { whatIfComparison } from './what-if-comparison.ts'

/** What units and projects come to, with what is planned for the months to come. */
export function forecastRoutes(app: FastifyInstance, parts: Parts): void {
  serve(app, parts, readForecast, forecast, { reads: 'report' })
  serveFile(app, parts, downloadForecast, forecastFile, { reads: 'report' })
  serve(app, parts, readForecastToCome, forecastToCome, { reads: 'report' })
  serve(app, parts, readProjectForecast, projectForecast, { reads: 'report' })
  serve(app, parts, compareWhatIf, whatIfComparison, { reads: 'report' })
}
