import { useText } from '../../i18n/index.ts'
import { formatDay } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { Icon } from '../../ui/icon.tsx'
import type { Parties } from '../editor/parties.ts'
import { timecardMessages } from '../text/timecard.messages.ts'
import { usePrincipals } from '../../api/principals.ts'
import css from '../timecard.module.css'

type OwnerBannerProps = {
  readonly parties: Parties
  /** Null while it is not known. */
  readonly ownerName: string | null
  readonly onBack: () => void
}

/** Anyone who enters someone else's hours reads it for as long as they do, and goes back with one press. */
export function OwnerBanner({ parties, ownerName, onBack }: OwnerBannerProps) {
  const t = useText(timecardMessages)
  const language = useLanguage()
  const principals = usePrincipals(true)
  const deputyship = principals?.entryList.find(({ employeeId }) => employeeId === parties.ownerId)
  const name = ownerName ?? deputyship?.employeeName ?? parties.ownerId
  return (
    <div className={css['ownerBanner']} role="note">
      <Icon name="person" size={20} />
      <strong>
        {deputyship !== undefined
          ? t('asDeputy', { name, day: formatDay(deputyship.toDate, language) })
          : principals?.anyoneYn === 'Y'
            ? t('asAdministrator', { name })
            : t('forOther', { name })}
      </strong>
      <button type="button" className="y-quiet" onClick={onBack}>
        {t('backToMine')}
      </button>
    </div>
  )
}
