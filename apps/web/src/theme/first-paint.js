// Runs before the first paint, so that dark mode never flashes white. Kept by appearance.ts.
;(() => {
  const root = document.documentElement
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('yuga.appearance')) || {}
  } catch {
    kept = {}
  }
  const dark =
    kept.mode === 'dark' ||
    (kept.mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mode = dark ? 'dark' : 'light'
  root.dataset.sidebar =
    kept.sidebar === 'brown' || kept.sidebar === 'black' ? kept.sidebar : 'white'
  if (kept.density === 'compact') root.dataset.density = 'compact'
  const folded = matchMedia('(width < 768px)').matches
    ? false
    : matchMedia('(width < 1100px)').matches
      ? kept.foldedMiddling !== false
      : kept.folded === true
  if (folded) root.dataset.folded = 'true'
})()
