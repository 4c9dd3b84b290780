import { Avatar, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ComponentPropsWithRef } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { useSession } from '../../lib/api/session.ts'
import { profileQuery } from './queries.ts'
import classes from './user-menu.module.css'

/** The signed-in person: how they sign in, and their profile once it is there. */
export function usePerson() {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.session.user : null
  const profile = useQuery({ ...profileQuery(user?.id ?? ''), enabled: user !== null })
  return { user, profile }
}

/** The button of the person's menu. */
export function UserMenuButton(props: ComponentPropsWithRef<'button'>) {
  const { t } = useT()
  const { user, profile } = usePerson()
  // Empty until the profile is there: initials of the address would give way to those of the name.
  const name = profile.isPending ? '' : profile.data?.fullName || user?.email || ''
  return (
    <UnstyledButton {...props} className={classes.target} aria-label={t('common.nav.user-menu')}>
      <Avatar name={name} color="aubergine" variant="light" radius="xl" size={36} alt="">
        {name === '' ? ' ' : null}
      </Avatar>
      <IconChevronDown aria-hidden size={16} stroke={1.8} />
    </UnstyledButton>
  )
}
