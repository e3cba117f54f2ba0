import css from './facts-on-paper.module.css'

export type Fact = { readonly label: string; readonly said: string }

/** Facts that stand on paper alone, in one line, where the screen has fields or a list for them. */
export function FactsOnPaper({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(({ label, said }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}
