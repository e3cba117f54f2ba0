import {
  aboveRoot,
  createOrganization,
  type OrganizationNode,
  readOrganizations,
  updateOrganization,
} from '@yuga/contract/master-data/organizations'
import { useRef } from 'react'
import { ask } from '../api/ask.ts'
import { queries } from '../api/queries.ts'
import { send } from '../api/send.ts'
import { catalogue } from '../i18n/catalogue.ts'
import { useLanguage } from '../i18n/language.ts'
import { useText } from '../i18n/use-text.ts'
import { toast } from '../ui/feedback/toast.ts'
import { SaveDialog } from '../ui/form/save-dialog.tsx'
import { linesOf } from './chart.ts'
import { organizationMessages } from './organization.messages.ts'
import { OrganizationFields } from './organization-fields.tsx'

/** A unit that is changed, or a new one below another; null: the root. */
export type OpenedUnit = {
  readonly what: 'unit'
  readonly row: OrganizationNode | null
  readonly upper: OrganizationNode | null
}

type Values = {
  readonly organizationName: string
  readonly indicationName: string
  readonly organizationId: string
  readonly styleCode: string
  readonly erningFlag: 'Y' | 'N'
  readonly orgnztTlEmplId: string
  readonly lcCode: string | undefined
  readonly remarkContents: string
}

function valuesOf(row: OrganizationNode | null): Values {
  return {
    organizationName: row?.organizationName ?? '',
    indicationName: row?.indicationName ?? '',
    organizationId: row?.organizationId ?? '',
    styleCode: row?.styleCode ?? 'ETC',
    erningFlag: row?.erningFlag ?? 'N',
    orgnztTlEmplId: row?.orgnztTlEmplId ?? '',
    lcCode: row?.lcCode || undefined,
    remarkContents: row?.remarkContents ?? '',
  }
}

async function reread({ year, organizationId }: OrganizationNode) {
  const question = ask(readOrganizations, { query: { year } })
  const { organizationList } = await queries.fetchQuery({ ...question, staleTime: 0 })
  const result = linesOf(organizationList).find(
    ({ node }) => node.organizationId === organizationId,
  )
  return result?.node ?? null
}

export type OrganizationDialogProps = {
  readonly year: number
  readonly opened: OpenedUnit
  readonly onClose: () => void
  /** With the id of the unit that was written. */
  readonly onSaved: (id: string | null) => void
}

/** The unit's own fields in a popup; its place is changed in the tree. */
export function OrganizationDialog({ year, opened, onClose, onSaved }: OrganizationDialogProps) {
  const t = useText(organizationMessages)
  const language = useLanguage()
  const { row, upper } = opened
  const upperId = upper?.organizationId ?? aboveRoot
  const savedId = useRef<string | null>(null)

  async function save(values: Values, stored: OrganizationNode | null) {
    const fields = { ...values, year, lcCode: values.lcCode ?? '' }
    const { organizationId, version } = stored ?? {}
    const saved =
      organizationId === undefined || version === undefined
        ? await send(createOrganization, { body: { ...fields, upperOrganizationId: upperId } })
        : await send(updateOrganization, { body: { ...fields, organizationId, version } })
    savedId.current = saved.organizationId
  }

  return (
    <SaveDialog<Values, OrganizationNode>
      title={t(row === null ? 'addTitle' : 'editTitle')}
      row={row}
      valuesOf={valuesOf}
      renderFields={(stored) => (
        <OrganizationFields year={year} row={stored} upper={upper} upperId={upperId} />
      )}
      send={save}
      reread={reread}
      onClose={onClose}
      onSaved={() => {
        toast(catalogue[row === null ? 'registered' : 'updated'][language])
        onSaved(savedId.current)
      }}
    />
  )
}
