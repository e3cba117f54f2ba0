import styles from './skeleton.module.css'

/** Lines where text is to come, so that nothing moves when it does. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div className={styles['skeleton']} aria-hidden>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  )
}
