import { useMutation } from '@tanstack/react-query';
import { client } from '#/platform/rpc/client.ts';

export type SentPicture = Awaited<ReturnType<typeof client.content.manage.addPicture>>;

export function usePictureUpload(onSent: (picture: SentPicture) => void) {
  return useMutation({
    mutationFn: (file: File) => client.content.manage.addPicture({ file }),
    onSuccess: onSent,
  });
}
