import type { CSSProperties } from 'react'

/** Our line icons on a 24 px grid; drawn as strokes, so that they take the colour of their text. */
const strokes = {
  home: 'M4 11.5L12 4.5l8 7M6.5 9.5V19.5h11V9.5M10 19.5v-5.5h4v5.5',
  notice: 'M4 10v4h3.5l7 4V6l-7 4H4zM17.5 9.2a4 4 0 0 1 0 5.6M8 14.5v4h2.5',
  message: 'M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15L6 16zM10 21h4',
  timecard:
    'M5.5 5h13A1.5 1.5 0 0 1 20 6.5V18.5a1.5 1.5 0 0 1-1.5 1.5H5.5A1.5 1.5 0 0 1 4 18.5V6.5A1.5 1.5 0 0 1 5.5 5zM4 9.5h16M8 3v4M16 3v4M8 13.5h2M14 13.5h2M8 16.5h2M14 16.5h2',
  memberRequest:
    'M10 4.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7zM3.5 20c.5-3.6 3-5.5 6.5-5.5s6 1.9 6.5 5.5M19 8v6M16 11h6',
  approval:
    'M6 4h12a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM8 12.2l2.8 2.8L16 9.5',
  projectInquiry:
    'M3.5 7A1.5 1.5 0 0 1 5 5.5h4.2l2 2.5H19A1.5 1.5 0 0 1 20.5 9.5V17.5A1.5 1.5 0 0 1 19 19H5a1.5 1.5 0 0 1-1.5-1.5z',
  report: 'M4 20h16M7 16.5v-5M12 16.5V5M17 16.5V8.5',
  setting:
    'M12 5.8a6.2 6.2 0 1 1 0 12.4 6.2 6.2 0 0 1 0-12.4zM12 9.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM12 2.8v3M12 18.2v3M2.8 12h3M18.2 12h3M5.5 5.5l2.1 2.1M16.4 16.4l2.1 2.1M5.5 18.5l2.1-2.1M16.4 7.6l2.1-2.1',
  chevronRight: 'M9.5 6l6 6-6 6',
  chevronDown: 'M6 9.5l6 6 6-6',
  menu: 'M4 7h16M4 12h16M4 17h16',
  search: 'M10.5 4.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12zM15 15l5 5',
  sun: 'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5v2.5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  screen: 'M4 5h16v11H4zM9 20h6M12 16v4',
  person: 'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  signOut: 'M14 4.5H6v15h8M10.5 12H20M16.5 8.5L20 12l-3.5 3.5',
  key: 'M8 11a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM11 12.2L19.5 4M16 7.3l2.5 2.5M13.5 9.8l1.8 1.8',
  up: 'M12 20V5M6 11l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  done: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM8 12.3l2.8 2.7L16 9.7',
  waiting: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2',
  history: 'M4.7 9.5A8 8 0 1 1 4 13M4.2 5v4.8H9M12 8v4.3l3 1.8',
  problem: 'M12 3.8l9 16H3zM12 10v4.5M12 17.2v.1',
  locked: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  info: 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.7v.1',
  question:
    'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM9.7 9.8a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.2 1-1.2 1.9M12 16.6v.1',
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  eyeOff: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM4 20L20 4',
  fold: 'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM9.5 4.5v15M16 10l-2 2 2 2',
  unfold:
    'M5.5 4.5h13A1.5 1.5 0 0 1 20 6v12a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18V6a1.5 1.5 0 0 1 1.5-1.5zM9.5 4.5v15M14 10l2 2-2 2',
  rows: 'M4 6h16M4 10h16M4 14h16M4 18h16',
  undo: 'M4.5 9.5h10a5 5 0 0 1 0 10H9M8.5 5l-4.2 4.5L8.5 14',
  plus: 'M12 5v14M5 12h14',
  attachment:
    'M19 11.5l-7.4 7.4a4.6 4.6 0 0 1-6.5-6.5l7.8-7.8a3.1 3.1 0 0 1 4.4 4.4l-7.6 7.6a1.6 1.6 0 0 1-2.3-2.3l6.9-6.9',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  edit: 'M4.5 19.5h4L19 9l-4-4L4.5 15.5zM13 7l4 4',
  copy: 'M9 9h10.5v10.5H9zM15 9V4.5H4.5V15H9',
  remove: 'M5 7h14M10 7V4.5h4V7M7 7l.8 12.5h8.4L17 7M10.2 10.5v5.5M13.8 10.5v5.5',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15',
  upload: 'M12 16V5M7 9.5l5-5 5 5M4.5 19.5h15',
  filter: 'M4 6h16l-6.2 7.4V19l-3.6-2v-3.6z',
  sort: 'M8 10l4-4.5 4 4.5M8 14l4 4.5 4-4.5',
  sortUp: 'M12 19V6M6.5 11.5L12 6l5.5 5.5',
  sortDown: 'M12 5v13M6.5 12.5L12 18l5.5-5.5',
  moveIn: 'M4 6v8.5h14M13.5 10l4.5 4.5-4.5 4.5',
  moveOut: 'M20 18V9.5H6M10.5 5L6 9.5l4.5 4.5',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5',
} as const

export type IconName = keyof typeof strokes

export type IconProps = {
  readonly name: IconName
  readonly size?: number
  readonly className?: string | undefined
  readonly style?: CSSProperties
  /** A label for a screen reader; without one the icon is decoration next to a text. */
  readonly label?: string
}

export function Icon({ name, size = 18, className, style, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className === undefined ? 'y-icon' : `y-icon ${className}`}
      style={style}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={strokes[name]} />
    </svg>
  )
}
