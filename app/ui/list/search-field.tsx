import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './toolbar.module.css'

interface SearchFieldProps {
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly placeholder: string
  /** The name of the button that empties the field. */
  readonly clear: string
  readonly value: string
  readonly onChange: (typed: string) => void
}

/** The search of a list; Escape and a button empty it. */
export function SearchField({ ref, label, placeholder, clear, value, onChange }: SearchFieldProps) {
  return (
    <TextInput
      ref={ref}
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} stroke={1.8} aria-hidden />}
      rightSection={value === '' ? null : <CloseButton aria-label={clear} onClick={() => onChange('')} />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.preventDefault()
        onChange('')
      }}
    />
  )
}
