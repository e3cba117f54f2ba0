/** What RFC 7644, section 3.12 calls the kinds of errors with status 400 and 409. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

/** Thrown to refuse a call of the provider. */
export class ScimError extends Error {
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, detail: string, scimType?: ScimType) {
    super(detail)
    this.name = 'ScimError'
    this.status = status
    this.scimType = scimType
  }
}

export function refuseScim(scimType: ScimType, detail: string): never {
  throw new ScimError(scimType === 'uniqueness' ? 409 : 400, detail, scimType)
}

export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** The body of a refusal; the status is a text there. */
export function errorBody({ status, message, scimType }: ScimError) {
  return {
    schemas: [errorSchema],
    status: String(status),
    ...(scimType !== undefined && { scimType }),
    detail: message,
  }
}
