import { Group } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { BrandMark } from '../../ui/page/brand-mark.tsx'
import { LanguageToggle } from '../../ui/page/language-toggle.tsx'
import { SchemeToggle } from '../../ui/page/scheme-toggle.tsx'
import classes from './entrance-header.module.css'

/** The header of the sign-in screens: home, language, appearance. Sign-in buttons would link to the current screen. */
export function EntranceHeader() {
  const { t, language } = useT()
  const brand = useBrand()
  return (
    <>
      <a
        href={sitePath('home', language)}
        className="home-link"
        aria-label={t('common.nav.home', { brand: brand.name })}
      >
        <BrandMark />
      </a>
      <Group gap={4} wrap="nowrap">
        <LanguageToggle />
        <span className={classes.scheme}>
          <SchemeToggle />
        </span>
      </Group>
    </>
  )
}
