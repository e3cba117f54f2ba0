import type { SkillOnWire } from '@yuga/contract/projects/skills'
import { longestSkill, mostSkills, whyNotSkills } from '@yuga/domain/projects/staffing/skills'
import { Form, Input } from 'antd'
import { useText } from '../../i18n/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Refusal } from '../../ui/feedback/refusal.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { useSave } from '../../ui/form/use-save.ts'
import { Icon } from '../../ui/icon.tsx'
import { skillsMessages } from './skills.messages.ts'
import css from './skills.module.css'

type Values = { readonly skillList: readonly (Partial<SkillOnWire> | undefined)[] }

export type SkillsFormProps = {
  readonly skillList: readonly SkillOnWire[]
  readonly save: (skillList: readonly SkillOnWire[]) => Promise<unknown>
  readonly onSaved: () => void
  /** Reads what was saved meanwhile. */
  readonly onReload: () => void
}

const typed = ({ skillList }: Values): SkillOnWire[] =>
  skillList.map((skill) => ({ skillName: skill?.skillName ?? '', level: skill?.level ?? '' }))

/** The skills of an employee as a list of rows, saved as a whole (staffing-6). */
export function SkillsForm({ skillList, save, onSaved, onReload }: SkillsFormProps) {
  const t = useText(skillsMessages)
  const [form] = Form.useForm<Values>()
  const saving = useSave<Values>({
    form,
    send: (values) => save(typed(values)),
    onSaved: () => {
      toast(t('saved'))
      onSaved()
    },
  })
  const whyNot = (place: number) => {
    const names = typed(form.getFieldsValue()).map(({ skillName }) => ({ name: skillName.trim() }))
    if (names[place]?.name === '') return t('required')
    const isTwice = whyNotSkills(names).some(({ at }) => at === `skillList.${place}.skillName`)
    return isTwice ? t('twice') : null
  }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ skillList }}
      onFinish={() => void saving.submit()}
    >
      <Form.List name="skillList">
        {(rows, { add, remove }) => (
          <div className={css['form']}>
            {rows.length === 0 ? <p className="y-about">{t('none')}</p> : null}
            {rows.map(({ key, name: place }) => (
              <div key={key} className={css['line']}>
                <Form.Item
                  name={[place, 'skillName']}
                  label={t('name')}
                  rules={[
                    {
                      validator: () => {
                        const problem = whyNot(place)
                        return problem === null
                          ? Promise.resolve()
                          : Promise.reject(new Error(problem))
                      },
                    },
                  ]}
                >
                  <Input maxLength={longestSkill.name} autoComplete="off" />
                </Form.Item>
                <Form.Item name={[place, 'level']} label={t('level')}>
                  <Input
                    maxLength={longestSkill.level}
                    autoComplete="off"
                    placeholder={t('levelExample')}
                  />
                </Form.Item>
                <Button
                  kind="text"
                  isIcon
                  className={css['remove'] ?? ''}
                  aria-label={t('removeOf', { place: place + 1 })}
                  data-tooltip={t('remove')}
                  onClick={() => remove(place)}
                >
                  <Icon name="close" size={16} />
                </Button>
              </div>
            ))}
            <div className="y-row y-gap-8 y-wrap">
              <Button
                disabled={rows.length >= mostSkills}
                onClick={() => add({ skillName: '', level: '' })}
              >
                <Icon name="plus" size={16} /> {t('add')}
              </Button>
              <Button kind="main" type="submit" isBusy={saving.isSending}>
                {t('save')}
              </Button>
              {rows.length < mostSkills ? null : (
                <span className="y-meta">{t('most', { most: mostSkills })}</span>
              )}
            </div>
          </div>
        )}
      </Form.List>
      <Refusal
        failure={saving.failure}
        {...(saving.isStale ? { onRetry: onReload, retryText: t('loadAgain') } : {})}
      />
    </Form>
  )
}
