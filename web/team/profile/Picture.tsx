import { Avatar as Circle, Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CurrentUser } from '#contract/team/session.ts'
import { fullName } from '#contract/basics/full-name.ts'
import { call } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ErrorNotice } from '#web/ui/ErrorNotice.tsx'
import { Section } from '#web/ui/Page.tsx'
import { ACCEPTED_PICTURES } from '#web/ui/accept.ts'
import { sayDone } from '#web/ui/notices.ts'
import classes from './ProfilePage.module.css'
import { takeUser } from './profile.api.ts'

const SIZE = 80

const usePreview = (file: File | null) => {
  const preview = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview])
  return preview
}

/** The user's photo: previewed before the upload, replaced, removed. */
export const Picture = ({ user }: { user: CurrentUser }) => {
  const t = useTranslations('profile')
  const app = useTranslations('app')
  const [file, setFile] = useState<File | null>(null)
  const preview = usePreview(file)
  const replace = useMutation({
    mutationFn: (picture: File) => upload('POST /api/profile/update-avatar', picture),
    onSuccess: ({ data }) => {
      takeUser(data)
      setFile(null)
      sayDone(t('picture_saved'))
    },
  })
  const remove = useMutation({
    mutationFn: () => call('POST /api/profile/delete-avatar', {}),
    onSuccess: ({ data }) => {
      takeUser(data)
      sayDone(t('picture_removed'))
    },
  })
  const failure = replace.error ?? remove.error
  const choose = (next: File | null) => {
    replace.reset()
    remove.reset()
    setFile(next)
  }
  return (
    <Section title={t('picture')}>
      <div className={classes.picture}>
        {preview ? (
          <Circle src={preview} size={SIZE} alt="" />
        ) : (
          <Avatar user={{ ...user, user_id: user.id }} size={SIZE} />
        )}
        <div className={classes.pictureText}>
          <div className={classes.name}>{fullName(user)}</div>
          <div className={classes.quiet}>{file ? file.name : t('picture_hint')}</div>
          <div className={classes.buttons}>
            {file ? (
              <>
                <Button size="xs" loading={replace.isPending} onClick={() => replace.mutate(file)}>
                  {t('picture_save')}
                </Button>
                <Button size="xs" variant="default" onClick={() => choose(null)}>
                  {app('cancel')}
                </Button>
              </>
            ) : (
              <FileButton accept={ACCEPTED_PICTURES} onChange={choose}>
                {(props) => (
                  <Button {...props} size="xs" variant="default">
                    {t('picture_choose')}
                  </Button>
                )}
              </FileButton>
            )}
            {user.has_avatar && !file && (
              <Button size="xs" variant="subtle" color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
                {t('picture_remove')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {failure && <ErrorNotice failure={failure} />}
    </Section>
  )
}
