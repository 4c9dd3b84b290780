import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useT } from '../../../i18n/i18n.ts'
import classes from './scheme-choice.module.css'

const SCHEMES = [
  { scheme: 'light', words: 'common.scheme.light', Icon: IconSun },
  { scheme: 'dark', words: 'common.scheme.dark', Icon: IconMoon },
  { scheme: 'auto', words: 'common.scheme.auto', Icon: IconDeviceDesktop },
] as const

/** Light, dark, or the device's setting; app/features/site/layout/enhance-page.ts applies and stores the choice. */
export function SchemeChoice() {
  const { t } = useT()
  return (
    <fieldset className={classes.choice} data-scheme-choice>
      <legend className="visually-hidden">{t('common.scheme.label')}</legend>
      {SCHEMES.map(({ scheme, words, Icon }) => (
        <label key={scheme} className={classes.option}>
          {/* A value restored by the browser would look like a choice made before the script loaded. */}
          <input
            className="covering"
            type="radio"
            name="scheme"
            value={scheme}
            defaultChecked={scheme === 'auto'}
            autoComplete="off"
          />
          <Icon aria-hidden size={17} stroke={1.7} />
          {t(words)}
        </label>
      ))}
    </fieldset>
  )
}
