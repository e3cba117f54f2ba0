import { api } from '@yuga/contract'
import type { Endpoint } from '@yuga/contract/wire/endpoint'
import { jsonOf, textInAddress } from '../hostile/values.ts'
import type { Plain } from '../plain/plain.ts'
import type { plainRequests } from '../plain/plain-requests.ts'
import type { RawRequest } from '../raw.ts'
import type { TestFields, TestForm } from '../form.ts'

export type NamedEndpoint = {
  readonly noun: string
  readonly call: string
  /** As in `timecard.saveTimecard`. */
  readonly name: string
  readonly endpoint: Endpoint
}

/** All endpoints of the contract. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(api).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun).map(([call, endpoint]) => ({
    noun,
    call,
    name: `${noun}.${call}`,
    endpoint: endpoint as Endpoint,
  })),
)

export type Fields = Readonly<Record<string, unknown>>

/** The parts of a request, of whatever endpoint. */
export type Requested = {
  readonly by: Plain['by']
  /** The employee that it is about; mostly the caller. */
  readonly about: Plain['by'] | null
  readonly params: Fields
  readonly query: Fields
  readonly body: unknown
  /** The file of an upload. */
  readonly upload?: TestForm
}

/** Something new to do by an endpoint, and the request that does it. */
export async function plainRequestOf(
  table: ReturnType<typeof plainRequests>,
  { noun, call, name }: NamedEndpoint,
): Promise<Requested> {
  const ofNoun = (
    table as unknown as Record<string, Record<string, () => Promise<Partial<Requested>>>>
  )[noun]
  const { by, about = by, params = {}, query = {}, body, upload } = (await ofNoun?.[call]?.()) ?? {}
  if (by === undefined || about === undefined) throw new Error(`${name} has no plain request`)
  return { by, about, params, query, body, ...(upload && { upload }) }
}

/** The fields of a form: text, and what is a list as often as it has elements. */
export function formFieldsOf(body: unknown): TestFields {
  const fields = Object.entries(body as Fields).flatMap(([name, value]) => {
    const isNothing = value === undefined || (Array.isArray(value) && value.length === 0)
    if (isNothing) return []
    return [[name, Array.isArray(value) ? value.map(textInForm) : textInForm(value)] as const]
  })
  return Object.fromEntries(fields)
}

function textInForm(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return text.replaceAll(/\p{Cs}/gu, '\ufffd')
}

const inAddress = (value: unknown) => encodeURIComponent(textInAddress(value))

/** A request as it goes over the wire; where no sign-in is needed, without one. */
export function wireRequest(
  { endpoint }: NamedEndpoint,
  { by, params, query, body, upload }: Requested,
): RawRequest {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => inAddress(params[name]))
  const form = upload && body !== undefined ? upload.withFields(formFieldsOf(body)) : upload
  const labels = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
  return {
    method: endpoint.method,
    url: labels.length > 0 ? `${path}?${labels.join('&')}` : path,
    ...(endpoint.access !== 'anyone' && { token: by.token }),
    ...(body !== undefined && { payload: jsonOf(body) }),
    ...(form && { payload: form.bytes, headers: form.headers }),
  }
}
