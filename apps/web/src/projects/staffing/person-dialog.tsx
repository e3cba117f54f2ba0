import { withNamesApart } from '@yuga/domain/employees/names-apart'
import type { StaffedPerson } from '@yuga/contract/projects/staffing'
import { Link } from '@tanstack/react-router'
import { formatMonth } from '../../i18n/format.ts'
import { useLanguage } from '../../i18n/language.ts'
import { formatNumber } from '../../i18n/numbers.ts'
import { useText } from '../../i18n/use-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { staffingMessages } from './staffing.messages.ts'
import css from './staffing.module.css'

type PersonDialogProps = { readonly person: StaffedPerson; readonly onClose: () => void }

/** The projects behind the months of someone, and their PMs; members are changed where the project is. */
export function PersonDialog({ person, onClose }: PersonDialogProps) {
  const t = useText(staffingMessages)
  const language = useLanguage()
  const lines = withNamesApart(
    person.monthList.flatMap(({ customDate, projectList, hiddenMM }) => [
      ...projectList.map((project) => ({ month: customDate, ...project })),
      ...(hiddenMM > 0
        ? [
            {
              month: customDate,
              projectId: '',
              projectName: '',
              pmId: '',
              pmName: '',
              planMM: hiddenMM,
            },
          ]
        : []),
    ]),
    ['pm'],
  )
  return (
    <Dialog
      open
      width={640}
      title={t('dialogTitle', { name: person.employeeName })}
      footer={null}
      onCancel={onClose}
    >
      {lines.length === 0 ? (
        <p className="y-empty">{t('nothing')}</p>
      ) : (
        <div
          className={css['scroll']}
          tabIndex={0}
          role="region"
          aria-label={t('dialogTitle', { name: person.employeeName })}
        >
          <table className={css['months']}>
            <thead>
              <tr>
                <th scope="col">{t('month')}</th>
                <th scope="col">{t('project')}</th>
                <th scope="col">{t('pm')}</th>
                <th scope="col" className={css['figure']}>
                  {t('plan')}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ month, projectId, projectName, pmName, planMM }) => (
                <tr key={`${month} ${projectId}`}>
                  <th scope="row">{formatMonth(month, language)}</th>
                  <td>
                    {projectId === '' ? (
                      <span className="y-meta">{t('hidden')}</span>
                    ) : (
                      <Link to="/project/$projectId" params={{ projectId }} hash="members">
                        {projectName}
                      </Link>
                    )}
                  </td>
                  <td>{pmName}</td>
                  <td className={css['figure']}>{formatNumber(planMM, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Dialog>
  )
}
