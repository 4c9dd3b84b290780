import { Box } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'

/** The message of a refused action, beside what was refused; announced at once. Nothing without a message. */
export function FailureNote({ message }: { readonly message: string | null }) {
  if (message === null) return null
  return (
    <Box component="p" className="alert flex gap-10 strong" role="alert" p="12px 14px">
      <IconAlertCircle size={20} stroke={1.8} aria-hidden />
      {message}
    </Box>
  )
}
