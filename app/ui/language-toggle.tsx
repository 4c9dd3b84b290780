import { Button } from '@mantine/core'
import { IconLanguage } from '@tabler/icons-react'
import { useLocation, useNavigate } from 'react-router'
import { type Language, useT } from '../i18n/i18n.ts'
import { chooseLanguage, homePath, languageOfPath } from '../lib/language.ts'

/** What choosing the other language does here: in place, or to the page's twin where languages have addresses. */
export function useOtherLanguage(): { other: Language; switchToOther: () => Promise<void> } {
  const { language } = useT()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const other: Language = language === 'es' ? 'en' : 'es'
  const switchToOther = async () => {
    await chooseLanguage(other)
    if (languageOfPath(pathname)) await navigate(`${homePath(other)}${search}${hash}`, { preventScrollReset: true })
  }
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
