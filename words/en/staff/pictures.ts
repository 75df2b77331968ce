// Pictures.

// Picture drop
export const dropAPictureOrAVideo = 'Drop a picture or a video here';
export const dropAPictureHere = 'Drop a picture here';
export const orClickToChooseOne = 'or click to choose one: jpg, jpeg, png, or gif up to 10 MB, mov or mp4 up to 500 MB';
export const orClickToChooseOneJpg = 'or click to choose one: jpg, jpeg, png, or gif, up to 10 MB';

// Picture field
export const replace = 'Replace';
export const upload = 'Upload';
export const removeLabel = 'Remove {label, lower}';
export const labelRemoved = '{label} removed';

// Upload picture
export const pleaseUploadAPicture = 'Please upload a picture or a video: jpg, jpeg, png, gif, mov, or mp4.';
export const pleaseUploadAPictureJpg = 'Please upload a picture: jpg, jpeg, png, or gif.';
export const pleaseUploadOneFile = 'Please upload one file at a time.';
