import { Autocomplete, type AutocompleteProps } from '@mantine/core'

interface CityFieldProps extends Omit<AutocompleteProps, 'data' | 'filter' | 'onChange' | 'value'> {
  readonly value: string
  /** The cities offered for the typed text. */
  readonly options: readonly string[]
  readonly onType: (text: string) => void
  readonly onChoose: (option: string) => void
}

/** A city of the list, or any other by name. */
export function CityField({ value, options, onType, onChoose, ...others }: CityFieldProps) {
  return (
    <Autocomplete
      autoComplete="off"
      maxLength={120}
      openOnFocus={!others.error}
      data={[...options]}
      filter={({ options: all }) => all}
      value={value}
      onChange={onType}
      onOptionSubmit={onChoose}
      {...others}
    />
  )
}
