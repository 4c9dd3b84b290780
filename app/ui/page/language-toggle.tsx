import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { type Language, useT } from '../../i18n/i18n.ts'
import { chooseLanguage } from '../../lib/browser/language.ts'

/** Chooses the other language in place. Public pages have an address per language and link to it instead. */
export function useOtherLanguage(): { other: Language; switchToOther: () => Promise<void> } {
  const { language } = useT()
  const other: Language = language === 'es' ? 'en' : 'es'
  const switchToOther = () => chooseLanguage(other)
  return { other, switchToOther }
}

/** Switches the whole page to the other language at once. */
export function LanguageToggle() {
  const { t } = useT()
  const { other, switchToOther } = useOtherLanguage()
  return (
    <Button
      variant="subtle"
      px="xs"
      leftSection={<IconLanguage aria-hidden size={20} stroke={1.6} />}
      aria-label={t('common.language.switch')}
      lang={other}
      onClick={switchToOther}
    >
      {other.toUpperCase()}
    </Button>
  )
}
