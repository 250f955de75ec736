import type { CellEditor } from '#web/behaviors/list/DataTable.tsx'
import { FieldRowEditor } from '#web/behaviors/rows/RowEditor.tsx'
import { toInput, toValues } from './housing-form.ts'
import { housing } from './housing.api.ts'
import { HousingInput } from './useHousingInputs.tsx'
import { useHousingText } from './useHousingText.ts'

/** Fields that have another name in the row. */
const fields: Readonly<Record<string, string>> = { responsible_coordinator: 'responsible_coordinator_id' }

/** Edits a cell of a house in the list. */
const HousingRowEditor: CellEditor = ({ column, ...cell }) => {
  const fieldTexts = useHousingText()
  return (
    <FieldRowEditor
      {...cell}
      column={{ ...column, key: fields[column.key] ?? column.key }}
      records={housing}
      fieldTexts={fieldTexts}
      toValues={toValues}
      toInput={toInput}
      Input={HousingInput}
    />
  )
}

export default HousingRowEditor
