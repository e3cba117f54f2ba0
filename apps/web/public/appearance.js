// Runs before the first paint, so that dark mode never flashes white. Kept by src/theme/appearance.ts.
;(function () {
  var root = document.documentElement
  var kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('yuga.appearance')) || {}
  } catch {
    kept = {}
  }
  var dark =
    kept.mode === 'dark' ||
    (kept.mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mode = dark ? 'dark' : 'light'
  root.dataset.sidebar =
    kept.sidebar === 'brown' || kept.sidebar === 'black' ? kept.sidebar : 'white'
  if (kept.folded === true) root.dataset.folded = 'true'
})()
