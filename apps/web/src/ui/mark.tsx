/** The mark of the product: seven days, of which the working five rise. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className="y-icon">
      <rect width="32" height="32" rx="8" fill="var(--y-accent)" />
      <g stroke="var(--y-on-accent)" strokeWidth="2.2" strokeLinecap="round">
        <path d="M5.5 20v1.5" opacity=".55" />
        <path d="M9 17v4.5M12.5 13.5v8M16 10v11.5M19.5 13.5v8M23 17v4.5" />
        <path d="M26.5 20v1.5" opacity=".55" />
      </g>
    </svg>
  )
}
