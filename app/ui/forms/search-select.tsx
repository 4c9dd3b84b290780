import { Select, type SelectProps } from '@mantine/core'

interface SearchSelectProps extends Omit<SelectProps, 'data' | 'filter' | 'searchable'> {
  readonly data: readonly { readonly value: string; readonly label: string }[]
  /** Values that match the text, best match first. */
  readonly find: (typed: string) => readonly string[]
}

/** One option of many, found by typing. */
export function SearchSelect({ data, find, ...others }: SearchSelectProps) {
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      data={[...data]}
      filter={({ options, search }) => {
        if (search.trim() === '') return options
        const found = find(search)
        const rank = (option: (typeof options)[number]) =>
          'value' in option ? found.indexOf(String(option.value)) : -1
        return options.filter((option) => rank(option) >= 0).toSorted((a, b) => rank(a) - rank(b))
      }}
      {...others}
    />
  )
}
