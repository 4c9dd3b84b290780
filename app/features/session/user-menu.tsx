import { Avatar, Menu, Stack, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconEye, IconLanguage, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { signOut, useSession } from '../../lib/api/session.ts'
import { useOtherLanguage } from '../../ui/page/language-toggle.tsx'
import { SchemeItems } from '../../ui/page/scheme-toggle.tsx'
import { profileQuery } from './queries.ts'
import classes from './user-menu.module.css'

/** Account, language, appearance and sign-out. */
export function UserMenu() {
  const { t } = useT()
  const navigate = useNavigate()
  const session = useSession()
  const { other, switchToOther } = useOtherLanguage()
  const user = session.status === 'signed-in' ? session.session.user : null
  const profile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null })
  // Empty until the profile is there: initials of the address would give way to those of the name.
  const name = profile.isPending ? '' : profile.data?.fullName || user?.email || ''

  const leave = async () => {
    await signOut()
    await navigate('/auth')
  }

  return (
    <Menu width={264} position="bottom-end" withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={t('common.nav.user-menu')}>
          <Avatar name={name} color="aubergine" variant="light" radius="xl" size={36} alt="">
            {name === '' ? ' ' : null}
          </Avatar>
          <IconChevronDown aria-hidden size={16} stroke={1.8} />
        </UnstyledButton>
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
        <Menu.Item leftSection={<IconLogout aria-hidden size={18} stroke={1.6} />} onClick={leave}>
          {t('common.nav.sign-out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
