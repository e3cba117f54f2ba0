import type { FormProps } from 'antd'

/** The mark of a required field, behind its label in every form (screens-24). */
export const requiredMark: NonNullable<FormProps['requiredMark']> = (label, { required }) => (
  <>
    {label}
    {required ? <span className="y-required" /> : null}
  </>
)
