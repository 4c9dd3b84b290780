import { ActionIcon, type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/i18n.ts'

const SCHEMES = [
  { scheme: 'light', words: 'common.scheme.light', Icon: IconSun },
  { scheme: 'dark', words: 'common.scheme.dark', Icon: IconMoon },
  { scheme: 'auto', words: 'common.scheme.auto', Icon: IconDeviceDesktop },
] as const

/** The three choices as menu items; the provider stores the choice in this browser. */
export function SchemeItems() {
  const { t } = useT()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu.RadioGroup value={colorScheme} onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}>
      {SCHEMES.map(({ scheme, words, Icon }) => (
        <Menu.RadioItem key={scheme} value={scheme} rightSection={<Icon aria-hidden size={18} stroke={1.6} />}>
          {t(words)}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

/** Light, dark, or the device's setting. */
export function SchemeToggle() {
  const { t } = useT()
  const { colorScheme } = useMantineColorScheme()
  // Prerendered pages do not know the choice; the icon follows after hydration.
  const [isHydrated, setIsHydrated] = useState(false)
  useEffect(() => setIsHydrated(true), [])
  const shown = SCHEMES.find((each) => isHydrated && each.scheme === colorScheme) ?? SCHEMES[2]
  return (
    <Menu width={240} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <ActionIcon aria-label={t('common.scheme.label')}>
          <shown.Icon aria-hidden size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('common.scheme.label')}</Menu.Label>
        <SchemeItems />
      </Menu.Dropdown>
    </Menu>
  )
}
