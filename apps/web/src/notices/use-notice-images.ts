import { useEffect, useState } from 'react'
import { createNoticeImages, type NoticeImages } from './notice-images.ts'

/** The images of what is open now; their addresses go with it. */
export function useNoticeImages(): NoticeImages {
  const [images] = useState(() => createNoticeImages())
  useEffect(() => () => images.release(), [images])
  return images
}
