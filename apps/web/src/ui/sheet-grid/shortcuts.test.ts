import { describe, expect, test } from 'vitest'
import { commandOf, type EditMode, type KeyPress } from './shortcuts.ts'

const over: EditMode = 'over'
const within: EditMode = 'within'

function press(keys: string): KeyPress {
  const parts = keys.split('+')
  const key = parts.at(-1) ?? ''
  return {
    key: key === 'Space' ? ' ' : key,
    code: /^[a-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('Ctrl'),
    metaKey: parts.includes('Meta'),
    shiftKey: parts.includes('Shift'),
    altKey: parts.includes('Alt'),
  }
}

describe('a key in the grid', () => {
  test.each([
    ['ArrowRight', { kind: 'move', step: 'right', extend: false }],
    ['Shift+ArrowDown', { kind: 'move', step: 'down', extend: true }],
    ['Ctrl+Home', { kind: 'move', step: 'gridStart', extend: false }],
    ['Ctrl+Shift+End', { kind: 'move', step: 'gridEnd', extend: true }],
    ['PageDown', { kind: 'move', step: 'pageDown', extend: false }],
    ['Enter', { kind: 'enter', direction: 1 }],
    ['Shift+Enter', { kind: 'enter', direction: -1 }],
    ['Tab', { kind: 'tab', direction: 1 }],
    ['Shift+Tab', { kind: 'tab', direction: -1 }],
    ['F2', { kind: 'edit', typed: null }],
    ['7', { kind: 'edit', typed: '7' }],
    ['.', { kind: 'edit', typed: '.' }],
    ['７', { kind: 'edit', typed: '7' }],
    ['Delete', { kind: 'clear' }],
    ['Backspace', { kind: 'clear' }],
    ['Ctrl+r', { kind: 'fillRight' }],
    ['Ctrl+d', { kind: 'fillDown' }],
    ['Ctrl+z', { kind: 'undo' }],
    ['Ctrl+Shift+z', { kind: 'redo' }],
    ['Ctrl+y', { kind: 'redo' }],
    ['Meta+z', { kind: 'undo' }],
    ['Ctrl+a', { kind: 'selectAll' }],
    ['Ctrl+s', { kind: 'save' }],
    ['Space', { kind: 'choose' }],
    ['?', { kind: 'keys' }],
    ['a', { kind: 'untaken', typed: 'a' }],
    ['-', { kind: 'untaken', typed: '-' }],
    ['Process', null],
    ['Ctrl+c', null],
    ['Ctrl+v', null],
    ['Ctrl+Shift+r', null],
    ['Alt+ArrowLeft', null],
    ['Ctrl+Enter', null],
  ])('%s', (keys, command) => {
    expect(commandOf(press(keys), null, true)).toEqual(command)
  })

  test('works under a Hangul layout, where the letters are others', () => {
    const hangul = { ...press('Ctrl+z'), key: 'ㅋ' }
    expect(commandOf(hangul, null, true)).toEqual({ kind: 'undo' })
  })

  test.each([
    ['Enter', { kind: 'press' }],
    ['Space', { kind: 'press' }],
    ['7', null],
    ['Delete', null],
  ])('%s outside of the days', (keys, command) => {
    expect(commandOf(press(keys), null, false)).toEqual(command)
  })
})

describe('a key in the open cell', () => {
  test.each([
    ['Escape', over, { kind: 'cancel' }],
    ['Enter', over, { kind: 'enter', direction: 1 }],
    ['Ctrl+r', over, { kind: 'fillRight' }],
    ['Ctrl+r', within, { kind: 'fillRight' }],
    ['Ctrl+d', over, { kind: 'fillDown' }],
    ['Ctrl+b', over, { kind: 'nothing' }],
    ['Ctrl+Enter', over, { kind: 'fillTyped' }],
    ['Ctrl+Shift+Enter', over, { kind: 'fillTyped' }],
    ['Alt+PageDown', over, null],
    ['Tab', within, { kind: 'tab', direction: 1 }],
    ['ArrowRight', over, { kind: 'move', step: 'right', extend: false }],
    ['ArrowRight', within, null],
    ['Home', within, null],
    ['ArrowUp', within, { kind: 'move', step: 'up', extend: false }],
    ['7', over, null],
    ['Backspace', over, null],
    ['Ctrl+z', over, null],
    ['Ctrl+a', within, null],
    ['Ctrl+s', over, { kind: 'save' }],
  ])('%s', (keys, editing, command) => {
    expect(commandOf(press(keys), editing, true)).toEqual(command)
  })
})
