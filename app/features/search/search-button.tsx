import { UnstyledButton } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { KeyCaps } from './key-caps.tsx'
import classes from './search-button.module.css'
import { useSearchContext } from './search-provider.tsx'

/** The search in the header: looks like a field on a wide screen, a magnifier on a phone. */
export function SearchButton() {
  const { t } = useT()
  const { open } = useSearchContext()
  return (
    <UnstyledButton
      className={classes.button ?? ''}
      aria-label={t('search.title')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={open}
    >
      <IconSearch size={20} stroke={1.7} aria-hidden />
      <span className={classes.text}>{t('search.title')}</span>
      <span className={classes.keys}>
        <KeyCaps shortcut="mod+k" />
      </span>
    </UnstyledButton>
  )
}
