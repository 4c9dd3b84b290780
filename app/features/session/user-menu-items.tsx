import { Menu, Stack } from '@mantine/core'
import { IconEye, IconLanguage, IconLogout, IconSparkles, IconUserCircle } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useOpenAtOnce } from '../../ui/overlays/lazy-menu.tsx'
import { useSignOut } from '../../ui/overlays/use-sign-out.tsx'
import { useOtherLanguage } from '../../ui/page/language-toggle.tsx'
import { SchemeItems } from '../../ui/page/scheme-toggle.tsx'
import { UserMenuButton, usePerson } from './user-menu-button.tsx'

/** Account, language, appearance and sign-out, below their button. */
export function UserMenuItems() {
  const { t } = useT()
  const { button, menu } = useOpenAtOnce()
  const { user, profile } = usePerson()
  const { other, switchToOther } = useOtherLanguage()
  const { leave, question } = useSignOut()

  return (
    <>
      <Menu width={264} position="bottom-end" withinPortal={false} {...menu}>
        <Menu.Target>
          <UserMenuButton ref={button} />
        </Menu.Target>
        <Menu.Dropdown>
          <Stack className="breaks" gap={0} p="0.625rem 0.875rem">
            <span className="strong">{profile.data?.fullName}</span>
            <span className="soft small">{user?.email}</span>
          </Stack>
          <Menu.Divider />
          <Menu.Item
            component={Link}
            to="/app/account"
            leftSection={<IconUserCircle aria-hidden size={18} stroke={1.6} />}
          >
            {t('common.nav.account')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to="/app/subscription"
            leftSection={<IconSparkles aria-hidden size={18} stroke={1.6} />}
          >
            {t('common.nav.subscription')}
          </Menu.Item>
          <Menu.Item component={Link} to="/app/example" leftSection={<IconEye aria-hidden size={18} stroke={1.6} />}>
            {t('common.nav.example')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLanguage aria-hidden size={18} stroke={1.6} />}
            lang={other}
            closeMenuOnClick={false}
            onClick={switchToOther}
          >
            {t('common.language.switch')}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Label>{t('common.scheme.label')}</Menu.Label>
          <SchemeItems />
          <Menu.Divider />
          <Menu.Item leftSection={<IconLogout aria-hidden size={18} stroke={1.6} />} onClick={() => void leave()}>
            {t('common.nav.sign-out')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {question}
    </>
  )
}
