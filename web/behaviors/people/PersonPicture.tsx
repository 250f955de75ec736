import { Avatar, FileButton, UnstyledButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { fetchFile, upload } from '../../platform/api.ts'
import { queryClient } from '../../platform/queries.ts'
import { sayFailed } from '../../ui/notices.ts'
import { useProblems } from '../../ui/problems.ts'

const SIZE = 56
const ACCEPTED = 'image/jpeg,image/png,image/webp'

type Pictured = {
  id: number
  first_name: string
  last_name: string
  has_photo: boolean
  version: number
  abilities: { update: boolean }
}

const usePhoto = (noun: 'candidates' | 'workers', { id, version, has_photo }: Pictured) =>
  useQuery({
    queryKey: [noun, 'photo', id, version],
    queryFn: async () => URL.createObjectURL((await fetchFile(`/api/${noun}/${id}/photo`, 'image/webp')).blob),
    enabled: has_photo,
    staleTime: Number.POSITIVE_INFINITY,
  }).data

/** A person's photo or initials; whoever may change the person changes it with a click. */
export const PersonPicture = ({ noun, person }: { noun: 'candidates' | 'workers'; person: Pictured }) => {
  const t = useTranslations('people')
  const problems = useProblems()
  const name = `${person.first_name} ${person.last_name}`
  const photo = usePhoto(noun, person)
  const take = async (file: File | null) => {
    if (!file) return
    try {
      await upload(`POST /api/${noun}/{id}/photo`, file, { params: { id: person.id } })
      await queryClient.invalidateQueries({ queryKey: [noun] })
    } catch (failure) {
      sayFailed(problems.sayFailure(failure))
    }
  }
  const picture = (
    <Avatar src={photo ?? null} size={SIZE} radius="xl" color="accent" alt={t('photo', { name })}>
      {(person.first_name[0] ?? '') + (person.last_name[0] ?? '')}
    </Avatar>
  )
  if (!person.abilities.update) return picture
  return (
    <FileButton accept={ACCEPTED} onChange={(file) => void take(file)}>
      {(props) => (
        <UnstyledButton {...props} aria-label={t('change_photo')} title={t('change_photo')}>
          {picture}
        </UnstyledButton>
      )}
    </FileButton>
  )
}
