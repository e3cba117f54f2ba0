import { menu } from '@yuga/contract/access/menu'
import { screenNames } from '../i18n/screen-names.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { accessMessages } from './person-access.messages.ts'
import css from './person-access.module.css'
import { OpensTo, type PersonAccess, Why } from './why.tsx'

const entries = new Map(
  menu.flatMap((group) =>
    (group.children ?? [group]).map((entry) => [entry.name as string, { group, entry }] as const),
  ),
)

/** Which screens the person can open, and by what. */
export function ScreensCard({ access }: { readonly access: PersonAccess }) {
  const t = useText(accessMessages)
  const nameOf = useText(screenNames())
  const { screenList, deputies } = access
  const open = screenList.filter(({ openYn }) => openYn === 'Y')
  const closed = screenList.filter(({ openYn }) => openYn === 'N')
  const name = (screen: string) => {
    const match = entries.get(screen)
    if (match === undefined) return screen
    const { group, entry } = match
    return group === entry ? nameOf(entry.name) : `${nameOf(group.name)} › ${nameOf(entry.name)}`
  }
  return (
    <section className="y-card" aria-labelledby="access-screens">
      <div className="y-card-head">
        <h2 id="access-screens">{t('openScreens')}</h2>
        <span className="y-count">{open.length}</span>
      </div>
      <div className="y-card-body">
        <ul className={css['grants']}>
          {open.map((one) => (
            <li key={one.screen}>
              <span className={css['held']}>
                <Icon name="check" size={16} />
                {name(one.screen)}
              </span>
              <Why grounds={one} deputies={deputies} />
            </li>
          ))}
        </ul>
        {closed.length === 0 ? null : (
          <details className={css['closed']}>
            <summary>{t('closedScreens', { count: closed.length })}</summary>
            <ul className={css['grants']}>
              {closed.map((one) => (
                <li key={one.screen}>
                  <span className={css['missing']}>
                    <Icon name="locked" size={16} />
                    {name(one.screen)}
                  </span>
                  <OpensTo permission={entries.get(one.screen)?.entry.needs} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </section>
  )
}
