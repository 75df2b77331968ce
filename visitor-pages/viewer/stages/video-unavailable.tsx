import { useWords } from '../words.ts';

type Props = {
  /** The video's id at YouTube, where it can still be watched. */
  videoId?: string | null;
  onTryAgain?: () => void;
};

/** What is shown in place of a video that can't be played. */
export function VideoUnavailable({ videoId, onTryAgain }: Props) {
  const say = useWords();
  return (
    <div className="video is-unavailable" role="status">
      <p>{say('videoUnavailable')}</p>
      {onTryAgain && (
        <button type="button" onClick={onTryAgain}>
          {say('tryAgain')}
        </button>
      )}
      {videoId && (
        <a href={`https://www.youtube.com/watch?v=${videoId}`} target="_blank" rel="noopener noreferrer">
          {say('watchOnYoutube')}
        </a>
      )}
    </div>
  );
}
