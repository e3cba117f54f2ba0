import type { SkillOnWire } from '@yuga/contract/projects/skills'
import { useText } from '../../i18n/use-text.ts'
import { skillsMessages } from './skills.messages.ts'
import css from './skills.module.css'

/** Skills as tags, each with its level behind it. */
export function SkillTags({ skillList }: { readonly skillList: readonly SkillOnWire[] }) {
  const t = useText(skillsMessages)
  return skillList.length === 0 ? null : (
    <ul className={css['tags']} aria-label={t('title')}>
      {skillList.map(({ skillName, level }) => (
        <li key={skillName} title={level === '' ? undefined : `${skillName} · ${level}`}>
          {skillName}
          {level === '' ? null : <span className="y-faint"> {level}</span>}
        </li>
      ))}
    </ul>
  )
}
