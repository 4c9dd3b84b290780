import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { type Blocker, type Location, useBlocker } from 'react-router'
import { Dialog } from '../overlays/dialog.tsx'

interface LeaveGuardProps {
  /** Whether leaving now would lose input. */
  readonly isOn: boolean
  readonly title: string
  readonly message: string
  readonly stay: string
  readonly leave: string
  /** Which navigations count as leaving; by default those to another page. */
  readonly isLeaving?: (from: Location, to: Location) => boolean
}

const isOtherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/**
 * Blocks navigations and closing the page while input would be lost. `isLeaving` defines leaving where another
 * address of the same page also discards input.
 */
export function useLeaveBlocker(isOn: boolean, isLeaving = isOtherPage): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      // The redirect to the sign-in screen after a session ended is never blocked: saving is impossible then.
      isOn && isLeaving(currentLocation, nextLocation) && nextLocation.pathname !== '/auth',
  )

  useEffect(() => {
    if (!isOn) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOn])

  return blocker
}

/** Asks for confirmation before a navigation, or closing the page, discards unsaved input. */
export function LeaveGuard({ isOn, title, message, stay, leave, isLeaving }: LeaveGuardProps) {
  const blocker = useLeaveBlocker(isOn, isLeaving)

  return (
    <Dialog isOpen={blocker.state === 'blocked'} onClose={() => blocker.reset?.()} title={title}>
      <Text>{message}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {leave}
        </Button>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          {stay}
        </Button>
      </Group>
    </Dialog>
  )
}
