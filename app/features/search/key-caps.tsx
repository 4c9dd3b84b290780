import { Kbd } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'

const isApple = () => /mac|iphone|ipad/i.test(navigator.platform)

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Enter: '↵',
  Escape: 'Esc',
  alt: 'Alt',
}

/** A shortcut as it is printed on the keys: "Ctrl K", "⌘ K", "?". */
export function KeyCaps({ shortcut }: { readonly shortcut: string }) {
  const { t } = useT()
  const name = (key: string) => {
    if (key === 'mod') return isApple() ? '⌘' : 'Ctrl'
    if (key === ' ') return t('search.shortcuts.space')
    if (key === 'PageUp') return t('search.shortcuts.page-up')
    if (key === 'PageDown') return t('search.shortcuts.page-down')
    return SIGNS[key] ?? (key.length === 1 && shortcut.includes('+') ? key.toUpperCase() : key)
  }
  const keys = shortcut === '+' ? ['+'] : shortcut.split('+')
  return (
    <>
      {keys.map((key, index) => (
        <span key={key}>
          {index === 0 ? null : ' '}
          <Kbd>{name(key)}</Kbd>
        </span>
      ))}
    </>
  )
}
