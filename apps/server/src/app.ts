import { randomBytes, randomUUID } from 'node:crypto'
import { apiPath } from '@yuga/contract/wire/endpoint'
import fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import type pg from 'pg'
import type { MailSettings } from './config.ts'
import { deputies } from './access/principals.store.ts'
import { batchJobRoutes } from './batch-jobs/batch-jobs.routes.ts'
import { keepJobsRunning } from './batch-jobs/keep-jobs-running.ts'
import { codeRoutes } from './codes/codes.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { type InstallationKey, keyFrom } from './installation-key.ts'
import { ReadinessProbe } from './db/connection/readiness.ts'
import { ReportDatabase } from './db/snapshots/report-database.ts'
import { deputyRoutes } from './deputies/deputies.routes.ts'
import { employeeRoutes } from './employees/employees.routes.ts'
import { everyJob } from './every-job.ts'
import { accessRecordRoutes } from './access-record/access-record.routes.ts'
import { ReadQueue } from './personal-reads/read-queue.ts'
import { personalDataRoutes } from './personal-data/personal-data.routes.ts'
import { permissionSetRoutes } from './permission-sets/permission-sets.routes.ts'
import { provisioningRoutes } from './provisioning/provisioning.routes.ts'
import { scimPaths, scimSecurity } from './provisioning/scim/describe.ts'
import { scimRoutes } from './provisioning/scim.routes.ts'
import { personAccessRoutes } from './person-access/person-access.routes.ts'
import { EventHub } from './events/event-hub.ts'
import { eventRoutes } from './events/events.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { endSessionUrlOf } from './providers/end-session.ts'
import { providerRoutes } from './providers/providers.routes.ts'
import { signInByProviderRoutes } from './providers/sign-in-by-provider.routes.ts'
import { alertRoutes } from './alerts/alerts.routes.ts'
import { reportMailRoutes } from './report-mails/report-mails.routes.ts'
import { isStillDue } from './report-mails/still-due.ts'
import { savedViewRoutes } from './saved-views/saved-views.routes.ts'
import { projectSheetRoutes } from './projects/sheet/project-sheet.routes.ts'
import { holidayFeedRoutes } from './holidays/feeds.routes.ts'
import { holidayRoutes } from './holidays/holidays.routes.ts'
import { answerText } from './http/answer/answer-text.ts'
import { compressAnswers } from './http/answer/compressed-answers.ts'
import type { Clock } from './http/clock.ts'
import { describeApi, serveDocumentation } from './http/pages/documentation.ts'
import { answerErrors, answerUnreadableAddress, answerUnreadableBytes } from './http/errors.ts'
import { guard } from './http/guard.ts'
import { protectAnswers } from './http/protection/answer-headers.ts'
import { type CallLimits, limitCalls } from './http/protection/limits.ts'
import { serveMetrics } from './http/pages/metrics.ts'
import { logRequests } from './http/request-log.ts'
import { refuseTwoHosts } from './http/protection/one-host.ts'
import { noticeUnknownProxy } from './http/protection/unknown-proxy.ts'
import { serveWeb } from './http/pages/web.ts'
import { messageRoutes } from './messages/messages.routes.ts'
import { gpTargetRoutes } from './gp-targets/gp-targets.routes.ts'
import { monthCloseRoutes } from './month-close/month-close.routes.ts'
import { noticeRoutes } from './notices/notices.routes.ts'
import { categoryRoutes } from './project-types/categories.routes.ts'
import { keepSendingMails } from './outbox/keep-sending.ts'
import { billingAndCostRoutes } from './reports/billing-and-cost/billing-and-cost.routes.ts'
import { reportUnitRoutes } from './reports/report-units.routes.ts'
import { reportSourceRoutes } from './reports/report-source.routes.ts'
import { reportProjectRoutes } from './reports/project-lists/project-lists.routes.ts'
import { utilizationRoutes } from './reports/utilization/utilization.routes.ts'
import { reconciliationRoutes } from './reports/reconciliation/reconciliation.routes.ts'
import { comparisonRoutes } from './reports/comparison/comparison.routes.ts'
import { behindPlanRoutes } from './reports/behind-plan/behind-plan.routes.ts'
import { forecastRoutes } from './reports/forecast/forecast.routes.ts'
import { overviewRoutes } from './reports/overview/overview.routes.ts'
import { profitRoutes } from './reports/profit/profit.routes.ts'
import { exchangeRateRoutes } from './rates/exchange-rates.routes.ts'
import { opexChargeRoutes } from './rates/opex-charges.routes.ts'
import { organizationRoutes } from './organizations/organizations.routes.ts'
import { projectTypeRoutes } from './project-types/project-types.routes.ts'
import { projectClosingRoutes } from './project-closing/closing.routes.ts'
import { skillRoutes } from './staffing/skills.routes.ts'
import { staffingRoutes } from './staffing/staffing.routes.ts'
import { baselineRoutes } from './projects/baselines/baselines.routes.ts'
import { whatIfRoutes } from './projects/what-ifs/what-ifs.routes.ts'
import { projectRoutes } from './projects/projects.routes.ts'
import { joinRoutes } from './requests/joining/join.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import { requestRoutes } from './requests/requests.routes.ts'
import { retentionRoutes } from './retention/retention.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { factorRoutes } from './session/factors/factors.routes.ts'
import { setUpRoutes } from './set-up/set-up.routes.ts'
import { signInSettingsRoutes } from './session/sign-in/sign-in-settings.routes.ts'
import { actorByToken } from './session/session.store.ts'
import { actorByAccessToken } from './tokens/tokens.store.ts'
import { isAccessToken, isTokenText } from './tokens/token-text.ts'
import { serviceAccountRoutes } from './tokens/service-accounts.routes.ts'
import { tokenRoutes } from './tokens/tokens.routes.ts'
import { timecardRoutes } from './timecard/timecard.routes.ts'
import { timecardStatusRoutes } from './timecard-status/timecard-status.routes.ts'
import { unitPriceRoutes } from './unit-prices/unit-prices.routes.ts'
import { sealingWith } from './sealed.ts'
import { endUploadJobs } from './uploads/worker-pool.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Ends the streams of events, so that the server can stop. */
    endStreams(): void
  }
}

export const release = '49'

const mostBodyBytes = 1_048_576

export type AppParts = {
  readonly pool: pg.Pool
  /** A streaming replica to read reports from. */
  readonly replicaPool?: pg.Pool | undefined
  readonly clock: Clock
  readonly config: {
    readonly webRoot: string
    readonly buildDate: string
    readonly port?: number
    readonly publicUrl?: string | undefined
    readonly hsts?: 'host' | 'subdomains'
    readonly trustProxy?: readonly string[]
    readonly metricsToken?: string | undefined
    readonly mail?: MailSettings | undefined
    readonly mailList?: readonly string[]
    readonly mailKeepDays?: number
  } & CallLimits
  /** The key of the installation; absent: a server of tests makes one. */
  readonly key?: InstallationKey
  readonly logger?: FastifyServerOptions['logger']
  /** Whether this server runs the jobs when they are due; one that tests begin does not. */
  readonly runsJobs?: boolean
}

/** A server from its parts; the process that listens is cli/serve.ts. */
export async function buildApp({
  pool,
  replicaPool,
  clock,
  config,
  key = keyFrom(randomBytes(32).toString('hex')),
  logger,
  runsJobs = false,
}: AppParts): Promise<FastifyInstance> {
  const app = fastify({
    logger: logger ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: mostBodyBytes,
    trustProxy: config.trustProxy?.length ? [...config.trustProxy] : false,
    requestTimeout: 120_000,
    handlerTimeout: 25_000,
    // longer than an idle connection is kept: connections without traffic are closed
    connectionTimeout: 90_000,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerUnreadableAddress,
    clientErrorHandler: answerUnreadableBytes,
  })
  // bodies are JSON; Fastify would take plain text as well
  app.removeContentTypeParser('text/plain')
  // parts of a request are read by serve, which names every wrong field in the caller's language
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(answerText)
  const readiness = new ReadinessProbe(pool)
  const reports = new ReportDatabase(pool, replicaPool)
  app.addHook('onClose', () => readiness.close())
  app.addHook('onClose', () => endUploadJobs())
  const readQueue = new ReadQueue(pool, {
    failed: (failure) => app.log.warn({ err: failure }, 'the record of reads could not be written'),
  })
  app.addHook('onClose', () => readQueue.flush())
  const events = new EventHub(pool, clock)
  app.decorate('endStreams', () => events.endStreams())
  app.addHook('preClose', () => events.close())
  const metrics = serveMetrics(app, pool, config.metricsToken)
  answerErrors(app, {
    failed: (failure) => readiness.note(failure),
    refused: (reason) => metrics.refused(reason),
  })
  app.decorateRequest('actor', null)
  app.decorateRequest('language', 'en')
  const limits = limitCalls(app, config)
  const { mailList = [], mailKeepDays = 90 } = config
  const companyDefaults = { mailingList: mailList, mailDays: mailKeepDays }
  const sendsMails = config.mail !== undefined
  const jobs = everyJob(companyDefaults, { sendsMails })
  logRequests(app)
  const isBehindUnknownProxy = noticeUnknownProxy(app, config.trustProxy)
  await protectAnswers(app, config)
  refuseTwoHosts(app)
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const requested = [request.url, request.routeOptions.url]
    const isCall = requested.some((url) => url?.startsWith('/api/'))
    if (isCall && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
  await describeApi(app, release, { paths: scimPaths(), security: scimSecurity })
  const publicUrl = config.publicUrl ?? `http://localhost:${config.port ?? 4000}`
  await app.register(
    async (api) => {
      const sealing = sealingWith(key.derive('sign-in secrets'))
      const parts = { pool, reports, clock, deputies, sealing, readQueue }
      guard(api, parts, limits, async (db, bearer, now, options) => {
        if (!isAccessToken(bearer)) return actorByToken(db, bearer, now, options)
        return isTokenText(bearer) ? actorByAccessToken(db, bearer, now) : null
      })
      compressAnswers(api)
      sessionRoutes(api, parts, {
        buildDate: config.buildDate,
        release,
        isBehindUnknownProxy,
        publicUrl,
        companyDefaults,
        draftKeyFor: (employee) => key.derive('timecard drafts', employee),
        endSessionUrlOf: ({ db }, tokenHash) => endSessionUrlOf(db, tokenHash, { publicUrl }),
      })
      codeRoutes(api, parts)
      batchJobRoutes(api, parts, jobs)
      companyRoutes(api, parts, companyDefaults)
      accessRecordRoutes(api, parts)
      categoryRoutes(api, parts)
      organizationRoutes(api, parts)
      projectTypeRoutes(api, parts)
      deputyRoutes(api, parts)
      employeeRoutes(api, parts, { publicUrl, sendsMails })
      personalDataRoutes(api, parts)
      personAccessRoutes(api, parts)
      permissionSetRoutes(api, parts)
      provisioningRoutes(api, parts, { publicUrl, hasPublicUrl: config.publicUrl !== undefined })
      eventRoutes(api, parts, events)
      exchangeRateRoutes(api, parts)
      billingAndCostRoutes(api, parts)
      reportProjectRoutes(api, parts)
      reportSourceRoutes(api, parts)
      reportUnitRoutes(api, parts)
      utilizationRoutes(api, parts)
      overviewRoutes(api, parts)
      forecastRoutes(api, parts)
      behindPlanRoutes(api, parts)
      profitRoutes(api, parts)
      comparisonRoutes(api, parts)
      reconciliationRoutes(api, parts)
      gpTargetRoutes(api, parts)
      historyRoutes(api, parts)
      holidayFeedRoutes(api, parts)
      holidayRoutes(api, parts)
      noticeRoutes(api, parts)
      opexChargeRoutes(api, parts)
      alertRoutes(api, parts)
      reportMailRoutes(api, parts)
      savedViewRoutes(api, parts)
      signInSettingsRoutes(api, parts)
      setUpRoutes(api, parts, { sendsMails })
      providerRoutes(api, parts, { publicUrl })
      signInByProviderRoutes(api, parts, { publicUrl })
      factorRoutes(api, parts, { publicUrl })
      tokenRoutes(api, parts)
      serviceAccountRoutes(api, parts)
      timecardRoutes(api, parts)
      timecardStatusRoutes(api, parts)
      unitPriceRoutes(api, parts)
      requestRoutes(api, parts)
      retentionRoutes(api, parts, companyDefaults)
      joinRoutes(api, parts)
      projectRoutes(api, parts)
      baselineRoutes(api, parts)
      whatIfRoutes(api, parts)
      projectSheetRoutes(api, parts)
      staffingRoutes(api, parts)
      skillRoutes(api, parts)
      projectClosingRoutes(api, parts)
      messageRoutes(api, parts)
      monthCloseRoutes(api, parts)
      outboxRoutes(api, parts, { mail: config.mail, companyDefaults })
    },
    { prefix: apiPath },
  )
  await scimRoutes(app, { pool, clock }, limits, publicUrl)
  await serveDocumentation(app)
  const notOfTheApi = { schema: { hide: true } as object }
  app.get('/healthz', notOfTheApi, async () => ({ status: 'ok' }))
  app.get('/readyz', notOfTheApi, async (_, reply) => {
    const status = await readiness.ask()
    return reply.status(status === 'ready' ? 200 : 503).send({ status })
  })
  await serveWeb(app, config.webRoot)
  if (config.mail !== undefined) {
    keepSendingMails(app, { pool, clock, isStillDue }, config.mail, config.publicUrl)
  }
  if (runsJobs) keepJobsRunning(app, { pool, clock }, jobs)
  return app
}
