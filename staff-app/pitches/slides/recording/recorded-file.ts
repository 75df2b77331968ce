/** The video that a browser's recorder has given in parts. */
export function recordedFile(parts: readonly Blob[], mimeType: string): File {
  const [type = 'video/webm'] = mimeType.split(';');
  return new File([...parts], type === 'video/mp4' ? 'recording.mp4' : 'recording.webm', { type });
}
