import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Icon } from '../../../ui/icon.tsx'
import { projectFormMessages } from '../form.messages.ts'
import type { SectionName } from '../sections.ts'
import css from './frame.module.css'

export type RailEntry = {
  readonly name: SectionName
  /** How much of it blocks saving. */
  readonly count: number
}

/** The sections next to the form: what of each is to be looked at, and the way there. */
export function SectionRail({ entries }: { readonly entries: readonly RailEntry[] }) {
  const t = useText(projectFormMessages)
  const current = useCurrentSection(entries)
  useNamedSection(entries)
  return (
    <nav className={css['rail']} aria-label={t('sections')}>
      <ol>
        {entries.map(({ name, count }) => (
          <li key={name}>
            <button
              type="button"
              {...(current === name && { 'aria-current': 'true' as const })}
              onClick={() => goTo(name)}
            >
              <span className="y-grow">{t(name)}</span>
              {count === 0 ? (
                <span className="y-done">
                  <Icon name="done" size={14} />
                  <span className="y-only-read">{t('complete')}</span>
                </span>
              ) : (
                <span className={css['count']}>
                  <span aria-hidden="true">{count}</span>
                  <span className="y-only-read">{t('incomplete', { count })}</span>
                </span>
              )}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** A link leads to the section that it names, which is there later than the page. */
function useNamedSection(entries: readonly RailEntry[]): void {
  const hash = useLocation({ select: (location) => location.hash })
  const name = entries.find((entry) => entry.name === hash)?.name
  useEffect(() => {
    if (name === undefined) return undefined
    const frame = requestAnimationFrame(() => goTo(name))
    return () => cancelAnimationFrame(frame)
  }, [name])
}

function goTo(name: SectionName): void {
  const section = document.getElementById(name)
  section?.scrollIntoView({ block: 'start' })
  section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true })
}

/** The section that is at the top of what is seen. */
function useCurrentSection(entries: readonly RailEntry[]): SectionName | undefined {
  const [current, setCurrent] = useState<SectionName | undefined>(entries[0]?.name)
  const names = entries.map(({ name }) => name).join(' ')
  useEffect(() => {
    const seen = new Set<string>()
    const order = names.split(' ') as SectionName[]
    const observer = new IntersectionObserver(
      (changes) => {
        for (const { target, isIntersecting } of changes) {
          if (isIntersecting) seen.add(target.id)
          else seen.delete(target.id)
        }
        setCurrent((before) => order.find((name) => seen.has(name)) ?? before)
      },
      { rootMargin: '-120px 0px -50% 0px' },
    )
    for (const name of order) {
      const section = document.getElementById(name)
      if (section !== null) observer.observe(section)
    }
    return () => observer.disconnect()
  }, [names])
  return current
}
