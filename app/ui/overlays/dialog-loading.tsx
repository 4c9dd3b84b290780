import { Skeleton, Stack } from '@mantine/core'
import { Loading } from '../feedback/loading.tsx'
import { DialogTitle } from './dialog.tsx'

const FIELDS = [1, 2, 3, 4]

/** A dialog whose form is loading: its title, which has the focus until the form has it, and the shapes of fields. */
export function DialogLoading({ title }: { readonly title: string }) {
  return (
    <>
      <DialogTitle isPlaceholder>{title}</DialogTitle>
      <Loading label={title}>
        <Stack gap={18}>
          {FIELDS.map((field) => (
            <div key={field}>
              <Skeleton height={16} width="32%" mb={8} />
              <Skeleton height={44} />
            </div>
          ))}
        </Stack>
      </Loading>
    </>
  )
}
