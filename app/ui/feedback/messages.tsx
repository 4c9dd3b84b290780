import { useMediaQuery } from '@mantine/hooks'
import { Notifications } from '@mantine/notifications'
import { TOASTS } from './notify.tsx'
import { useFreePlace } from './use-free-place.ts'

/** The place of all messages: on a phone at the bottom, otherwise at the top; never over what is to be pressed next. */
export function Messages() {
  const isPhone = useMediaQuery('(max-width: 47.99em)', false)
  useFreePlace(isPhone ? 'bottom' : 'top')
  return (
    <Notifications
      position={isPhone ? 'bottom-center' : 'top-center'}
      limit={TOASTS.limit}
      autoClose={TOASTS.autoClose}
    />
  )
}
